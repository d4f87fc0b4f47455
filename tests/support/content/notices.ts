import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The most that a notice may have. */
export const NOTICE_LETTERS = 120;

const TEXTS = {
  en: [
    'Our office is closed on Thursday and Friday for Thanksgiving. If a sale or a hearing is near, leave your number: an att.',
    'From December 24 to January 3 the office opens from nine to noon. Send a message at any hour: somebody reads each one a.',
  ],
  es: [
    'La oficina cierra el jueves y el viernes por Acción de Gracias. Si hay una venta o audiencia cerca, deje su número: un .',
    'Del 24 de diciembre al 3 de enero abrimos de nueve a trece. Escriba a cualquier hora: alguien lee los mensajes y contes.',
  ],
};

const DAY_MILLISECONDS = 86_400_000;

/** Adds two notices in each language of a copy of the sample: one around this day, and one a month later. */
export async function addNotices(folder: string, now: Date): Promise<string[]> {
  const day = (days: number) =>
    new Date(now.getTime() + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
  for (const [language, texts] of Object.entries(TEXTS)) {
    const notices = texts.map(
      (text, index) =>
        `  - text: '${text}'\n    from: ${day(index * 30 - 2)}\n    until: ${day(index * 30 + 2)}\n`,
    );
    await appendFile(join(folder, language, 'firm.yaml'), `announcement:\n${notices.join('')}`);
  }
  return Object.values(TEXTS).flat();
}
