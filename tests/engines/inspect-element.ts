/** An element by role and name: the button "Send Message" in the form "Send Us a Message". */
export interface Target {
  role: 'link' | 'button' | 'textbox' | 'status';
  /** The whole label or text. If absent, the first element with the role matches. */
  name?: string;
  /** A CSS selector. */
  within?: string;
}

export interface ElementState {
  text: string;
  value: string;
  focused: boolean;
  /** The center in the window, in CSS pixels. */
  x: number;
  y: number;
  /** Whether a click on the center would hit the element. */
  onTop: boolean;
  /** Whether an animation moves the element, which may stay in place for two frames on a busy machine. */
  moving: boolean;
}

/** Runs in the page. Null if no visible element matches; it may be outside the window. */
export function inspectElement({ role, name, within = 'body' }: Target): ElementState | null {
  const selectors: Record<Target['role'], string> = {
    link: 'a[href]',
    button: 'button',
    textbox: 'input:not([type=radio]), textarea',
    status: '[role=status]',
  };
  const isControl = (found: Element) =>
    found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement;
  const textOf = (found: Element) =>
    found instanceof HTMLElement ? found.innerText.replaceAll(/\s+/g, ' ').trim() : '';
  const labelsOf = (found: Element) => (isControl(found) ? [...(found.labels ?? [])] : []);
  const nameOf = (found: Element) => {
    const [label] = labelsOf(found);
    return found.ariaLabel ?? textOf(label ?? found);
  };
  const element = [...document.querySelectorAll(within)]
    .flatMap((root) => [...root.querySelectorAll(selectors[role])])
    .find(
      (found) =>
        found.checkVisibility({ visibilityProperty: true }) &&
        (name === undefined || nameOf(found) === name),
    );
  if (!element) return null;
  const [box = element.getBoundingClientRect()] = element.getClientRects();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  const isMoving = ({ effect, playState }: Animation) =>
    playState === 'running' &&
    effect instanceof KeyframeEffect &&
    effect.target?.contains(element) === true;
  return {
    text: textOf(element),
    value: isControl(element) ? element.value : '',
    focused: element === document.activeElement,
    x,
    y,
    onTop: [element, ...labelsOf(element)].some((part) => part.contains(hit)),
    moving: document.getAnimations().some(isMoving),
  };
}
