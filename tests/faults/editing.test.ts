import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { chosenSeed, randomOf } from '#tests/support/load/seed.ts';
import { startProduct } from '#tests/support/product/start-product.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/* Two people edit the site and publish again and again, while the server or the process that edits is killed. */

const KILLS = Number(process.env['EDITING_KILLS'] ?? 10);
/** About as long as a publish takes after a kill, when nothing is in memory. */
const MAX_DELAY_MILLISECONDS = 9000;
const [ANA, BEN] = ['ana@firm.example', 'ben@firm.example'];
const PAGES = ['/', '/about', '/faq', '/services/chapter7', '/urgent/sued', '/options'];
/** Fields that every page shows. They say nothing about the law, so no attorney has to review them. */
const PHONE = { file: 'firm.yaml', field: 'phone.display' };
const TOLL_FREE = { file: 'firm.yaml', field: 'tollFree.display' };
const SHOWN_PHONE = /\(213\) 555-01\d\d/;
const SHOWN_TOLL_FREE = /\(800\) 555-01\d\d/;

const PROGRESS = '/site/progress';

test(`${KILLS} kills while two people edit and publish never mix two versions and lose no saved text`, async () => {
  const random = randomOf(chosenSeed());
  const root = await temporaryFolder();
  const contentDir = join(root, 'content');
  await cp('content', contentDir, { recursive: true });
  await rm(join(contentDir, 'es'), { recursive: true });
  const env = {
    ADMIN_PORT: '0',
    ADMIN_PEOPLE: `${ANA},${BEN}`,
    CONTENT_DIR: contentDir,
    DATA_DIR: join(root, 'data'),
  };
  let product = await startProduct(env);
  onTestFinished(() => product.stop());

  const cookies = new Map<string, string>();
  const send = (person: string, path: string, fields?: Record<string, string>) =>
    fetch(product.adminUrl + path, {
      headers: { cookie: `admin=${cookies.get(person)}`, origin: product.adminUrl },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      redirect: 'manual',
    });
  for (const person of [ANA, BEN])
    cookies.set(person, await signIn(product.adminUrl, env.DATA_DIR, person));

  const control = async (person: string, { file, field }: typeof PHONE) => {
    const html = await (await send(person, `/site/files/${file}`)).text();
    return {
      shown: /name="shown" value="([\da-f]*)"/.exec(html)?.[1] ?? '',
      value: new RegExp(`name="f:${field}"[^>]*value="([^"]*)"`).exec(html)?.[1],
    };
  };
  /** Returns whether the server responded that the value is saved. */
  const save = async (person: string, place: typeof PHONE, value: string) => {
    const { shown } = await control(person, place);
    const fields = { shown, [`f:${place.field}`]: value };
    return (await send(person, `/site/files/${place.file}`, fields)).status === 303;
  };
  const shownOnSite = async (what: RegExp) => {
    const found = PAGES.map(async (page) => {
      const html = await (await fetch(product.url + page)).text();
      return what.exec(html)?.[0] ?? 'nothing';
    });
    return [...new Set(await Promise.all(found))];
  };

  /** Waits until the publish is over, also when the server responds with the progress page. */
  const publish = async (person: string) => {
    let answer = await send(person, '/site/publish', {});
    const isUnderWay = () =>
      answer.headers.get('location') === PROGRESS || (answer.ok && answer.url.endsWith(PROGRESS));
    while (isUnderWay()) {
      await delay(100);
      answer = await send(person, PROGRESS);
    }
    return answer.status;
  };

  let published = 0;
  for (let round = 1; round <= KILLS; round++) {
    const [phone, tollFree] = [`(213) 555-01${50 + round}`, `(800) 555-01${50 + round}`];
    expect(await save(ANA, PHONE, phone)).toBe(true);
    expect(await save(BEN, TOLL_FREE, tollFree)).toBe(true);
    const publishing = Promise.allSettled([ANA, BEN].map(publish));
    await delay(random() * MAX_DELAY_MILLISECONDS);
    if (random() < 0.5) {
      product.kill('SIGKILL');
      await product.stop();
      await publishing;
      product = await startProduct(env);
    } else killEditor(product.pid);
    await publishing;

    const phones = await shownOnSite(SHOWN_PHONE);
    const tollFrees = await shownOnSite(SHOWN_TOLL_FREE);
    expect({ round, phones: phones.length, tollFrees: tollFrees.length }).toEqual({
      round,
      phones: 1,
      tollFrees: 1,
    });
    if (phones[0] === phone) published += 1;
    // A page that needs the process at the moment of the kill asks the person to try again.
    await expect.poll(async () => (await control(ANA, PHONE)).value).toBe(phone);
    await expect.poll(async () => (await control(BEN, TOLL_FREE)).value).toBe(tollFree);
  }
  const last = `(213) 555-01${51 + KILLS}`;
  expect(await save(ANA, PHONE, last)).toBe(true);
  expect(await publish(ANA)).toBe(303);
  expect(await shownOnSite(SHOWN_PHONE)).toEqual([last]);
  console.log(JSON.stringify({ kills: KILLS, published }));
});

async function signIn(admin: string, dataDir: string, person: string): Promise<string> {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(admin + path, {
      method: 'POST',
      headers: { origin: admin },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  await post('/sign-in', { email: person });
  const token = await expect
    .poll(() => mailedToken(join(dataDir, 'mail'), person), { timeout: 30_000 })
    .not.toBe('')
    .then(() => mailedToken(join(dataDir, 'mail'), person));
  const response = await post('/sign-in/confirm', { token });
  return /^admin=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
}

async function mailedToken(folder: string, person: string): Promise<string> {
  for (const file of await readdir(folder).catch(() => [])) {
    // A mail that is still being written has another name.
    if (!file.endsWith('.eml')) continue;
    const mail = await readFile(join(folder, file), 'utf8');
    if (!mail.includes(person)) continue;
    const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    return /\/sign-in#([\w-]+)/.exec(text)?.[1] ?? '';
  }
  return '';
}

/** Kills the process that edits (a child of the server), if it is running. */
function killEditor(server: number): void {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  for (const line of lines) {
    const [pid, parent] = line.trim().split(/\s+/, 2).map(Number);
    if (parent === server && line.includes('editor-process') && pid) process.kill(pid, 'SIGKILL');
  }
}
