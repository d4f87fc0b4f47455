import { expect, test } from 'vitest';
import { createLog } from './base/log.ts';
import { sampleSite } from '#tests/support/product/sample-site.ts';
import { reloader } from './reload.ts';
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

test('a site that cannot be loaded leaves the earlier one and the next reload works', async () => {
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

test('calls during a reload cause one more reload, so that the last change is served', async () => {
  const sites = [sampleSite(), sampleSite(), sampleSite()];
  const { promise, resolve } = Promise.withResolvers<void>();
  let loads = 0;
  const { reload, served } = reloadOf(async () => {
    const site = sites[loads++];
    await promise;
    return site ?? sampleSite();
  });
  const running = [reload(), reload(), reload()];
  resolve();
  await Promise.all(running);
  expect(loads).toBe(2);
  expect(served).toEqual(sites.slice(0, 2));
});
