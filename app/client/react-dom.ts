// vite.config.ts puts this file into React's chunk, so that React is evaluated in a separate task.
export { hydrateRoot } from 'react-dom/client';
