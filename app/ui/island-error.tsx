/** What stands where the application failed (R1.8). */
export const APPLICATION_ERROR = 'Unexpected Application Error!';

/** Stands in the place of an island that failed, with the words that were typed into it. */
export function IslandError(props: {
  phone: { display: string; dial: string };
  /** One line for each control; '' when nothing was typed. */
  words: string;
}) {
  const { phone, words } = props;
  return (
    <div className="error-summary" role="alert">
      <p className="error-summary-title">{APPLICATION_ERROR}</p>
      <p>
        Please call us at <a href={`tel:${phone.dial}`}>{phone.display}</a>, or reload the page and
        try again.
      </p>
      {words !== '' && (
        <label>
          What you typed is here, to copy:
          <textarea className="control" readOnly rows={8} defaultValue={words} />
        </label>
      )}
    </div>
  );
}
