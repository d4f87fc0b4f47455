export { createBrowserRouter, matchRoutes } from 'react-router';
export { RouterProvider } from 'react-router/dom';
