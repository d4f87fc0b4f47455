/** The mark of the product in the colors of the firm's brand: `app/ui/mark.svg` has those of the sample. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true" className="mark-picture">
      <path d="M8 0h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z" />
      <circle opacity=".45" cx="18" cy="18.5" r="10.5" />
      <circle cx="18" cy="18.5" r="6" />
      <path
        className="far"
        d="M0 20l4.5-3 3.5 2.5 2.5-1.5 6 4.5 8.5-7.5 3.5 2 3.5 3v5l-6 4H6l-6-4z"
      />
      <path
        className="near"
        d="M0 25.5l7-2.5 5 1.5 5.5 2 8-4 6.5 2a8 8 0 0 1-8 7.5H8a8 8 0 0 1-8-6.5z"
      />
    </svg>
  );
}
