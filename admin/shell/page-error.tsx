import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { texts } from '#admin/texts.ts';
import { Button } from '#admin/ui/button.tsx';
import { PageTitle } from './page-title.tsx';

/** What a page shows when it cannot be loaded, or fails. */
export function PageError() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const serverMessage =
    isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : '';
  if (!isRouteErrorResponse(error)) console.error(error);
  return (
    <div className="narrow-page">
      <PageTitle>{missing ? texts.errors.notFoundTitle : texts.errors.brokenTitle}</PageTitle>
      <p>{missing ? texts.errors.notFound : serverMessage || texts.errors.broken}</p>
      <p className="actions">
        <Link className="small-button primary" to="/">
          {texts.errors.toList}
        </Link>
        {!missing && <Button onClick={() => location.reload()}>{texts.errors.reload}</Button>}
      </p>
    </div>
  );
}
