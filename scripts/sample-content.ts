import * as aboutModule from '#content/about.ts';
import * as attorneysModule from '#content/attorneys.ts';
import * as courtRecordModule from '#content/court-record.ts';
import * as firmModule from '#content/firm.ts';

/** The names of what is still marked `sample: true` in `content/`. */
export function sampleContent(): string[] {
  const modules = [firmModule, attorneysModule, aboutModule, courtRecordModule];
  return modules.flatMap((module) =>
    Object.entries<unknown>(module)
      .filter(([, value]) => (Array.isArray(value) ? value : [value]).some(isSample))
      .map(([name]) => name),
  );
}

function isSample(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'sample' in value && value.sample === true;
}
