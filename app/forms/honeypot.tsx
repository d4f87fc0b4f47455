/**
 * A box that no person meets: out of sight, out of the tab order and of the accessibility tree.
 * Password managers fill hidden boxes too, so autofill is off here by every name they know.
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
