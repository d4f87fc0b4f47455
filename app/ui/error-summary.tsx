/**
 * What is wrong, in one place: takes the focus after a refused submit and leads to each control
 * (GOV.UK's error summary; WCAG 3.3.1).
 */
export function ErrorSummary({
  errors,
}: {
  errors: readonly { controlId: string; message: string }[];
}) {
  if (errors.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} data-answer>
      <p className="error-summary-title">
        {errors.length === 1 ? 'One thing needs a look' : `${errors.length} things need a look`}
      </p>
      <ul>
        {errors.map(({ controlId, message }) => (
          <li key={message}>
            <a href={`#${controlId}`} onClick={(event) => focusControl(event, controlId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusControl(event: React.MouseEvent, controlId: string) {
  event.preventDefault();
  document.getElementById(controlId)?.focus();
}
