import type { ComponentType } from 'react';
import { useRenderSettings, type IslandName } from '#app/site/render-settings.ts';

/**
 * A part of the page that React runs in the browser after a visitor touches it (client/islands.ts). The
 * element names its files and has the props with which the component was rendered.
 */
export function Island<Props extends object>(island: {
  name: IslandName;
  component: ComponentType<Props>;
  props: Props;
}) {
  const { name, component: Component, props } = island;
  const { islandFiles } = useRenderSettings();
  return (
    <div data-island={islandFiles(name).join(' ')} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}

/** A page's own small script, without React. It runs once the page is parsed. */
export function PageScript({ name }: { name: IslandName }) {
  const { islandFiles } = useRenderSettings();
  return <script type="module" fetchPriority="low" src={islandFiles(name).at(-1)} />;
}
