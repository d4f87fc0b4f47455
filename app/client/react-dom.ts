// A file of its own in React's chunk (vite.config.ts), so that React is evaluated there, in a task of its own.
export { hydrateRoot } from 'react-dom/client';
