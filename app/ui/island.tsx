import type { ComponentType } from 'react';
import { useRenderSettings, type IslandName } from '#app/render-settings.ts';

/**
 * A part of the page that React runs in the browser once somebody touches it (client/islands.ts). The
 * element names the scripts and carries the props that the component was rendered with.
 */
export function Island<Props extends object>(parts: {
  name: IslandName;
  component: ComponentType<Props>;
  props: Props;
}) {
  const { name, component: Component, props } = parts;
  const { islandFiles } = useRenderSettings();
  return (
    <div data-island={islandFiles[name].join(' ')} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
