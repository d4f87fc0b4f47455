/**
 * A field that only bots fill in: it is not visible, not in the tab order and not in the
 * accessibility tree. Password managers fill hidden fields too; the attributes turn that off.
 */
export function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Website
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
