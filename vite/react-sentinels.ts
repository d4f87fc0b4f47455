import type { Plugin } from 'vite';

/** Errors that React throws to itself and knows by identity; nobody ever reads where they were made. */
const SENTINEL = /Exception = Error\((formatProdErrorMessage\(\d+\))\)/g;
const SENTINELS = 5;

/**
 * React makes these errors as it loads. A browser with an inspector, as Lighthouse's and any laboratory's
 * is, then parses all of React a second time to note where: nine tenths of a page's blocking time
 * (docs/performance.md). Here they are errors without a place. The build fails should a newer React make
 * them another way.
 */
export function reactSentinels(): Plugin {
  return {
    name: 'react-sentinels',
    transform(code, id) {
      if (!/[\\/]react-dom-client\.production\.js/.test(id)) return undefined;
      if (code.match(SENTINEL)?.length !== SENTINELS)
        this.error('react-dom no longer makes its sentinel errors as expected');
      const withoutPlace = 'Exception = Object.create(Error.prototype, { message: { value: $1 } })';
      return { code: code.replace(SENTINEL, withoutPlace), map: null };
    },
  };
}
