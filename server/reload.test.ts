import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from './base/log.ts';
import { sampleSite } from '#tests/support/product/product.ts';
import { reloadByDate, reloader } from './reload.ts';
import type { ServedSite } from '#server/http/load-site.ts';

function reloadOf(load: () => Promise<ServedSite>) {
  const served: ServedSite[] = [];
  const logged: string[] = [];
  const reload = reloader({
    load,
    serve: async (site) => void served.push(site),
    log: createLog((line) => logged.push(JSON.parse(line).message)),
  });
  return { reload, served, logged };
}

test('when a site cannot be loaded, the earlier one stays, and the next reload works', async () => {
  const site = sampleSite();
  let broken = true;
  const { reload, served, logged } = reloadOf(async () => {
    if (broken) throw new Error('damaged');
    return site;
  });
  await reload();
  expect(served).toEqual([]);
  broken = false;
  await reload();
  expect(served).toEqual([site]);
  expect(logged).toEqual(['site not reloaded, the earlier one stays', 'site reloaded']);
});

test('reloads after the quarter of an hour at which a notice ends, and tries again when that fails', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T07:52:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const ends = new Date('2026-11-27T08:00:00Z');
  const reloads: string[] = [];
  reloadByDate({
    isOutdated: async (now) => now >= ends && reloads.length < 2,
    reload: async () => void reloads.push(new Date().toISOString()),
    now: () => new Date(),
  });
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(reloads).toEqual(['2026-11-27T08:00:01.000Z', '2026-11-27T08:15:01.000Z']);
});

test('keeps checking when the version cannot be read', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T07:52:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  reloadByDate({
    isOutdated: () => {
      asked++;
      return Promise.reject(new Error('damaged'));
    },
    reload: () => Promise.reject(new Error('reloaded')),
    now: () => new Date(),
  });
  await vi.advanceTimersByTimeAsync(40 * 60_000);
  expect(asked).toBe(3);
});
