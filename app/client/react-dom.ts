// Its own file, so that the bundler evaluates React in the chunk that holds it, in a task of its own.
export { hydrateRoot } from 'react-dom/client';
