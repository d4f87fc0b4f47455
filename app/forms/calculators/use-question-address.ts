import { startTransition, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { QUESTIONS } from '#contract/income-check.ts';
import type { Place, Walk } from './income-answers.ts';

const PLACES: readonly Place[] = [...QUESTIONS, 'result'];
const FIRST = QUESTIONS[0];

interface ShownQuestion {
  place: Place;
  /** Whether the heading of the question gets the focus. */
  isMove: boolean;
}

/**
 * The question that the address names (#household); the styles show it. Each step to a question is an entry of the
 * history, so that Back and Forward work. `walk` returns the questions that are answered: a visitor who opens a later
 * question is sent to the first one without an answer.
 */
export function useQuestionAddress(form: RefObject<HTMLFormElement | null>, walk: () => Walk) {
  // The build renders the first question; an effect below finds out which question the address names.
  const [shown, setShown] = useState<ShownQuestion>({ place: FIRST, isMove: false });
  const latest = useRef({ place: shown.place, walk });

  useLayoutEffect(() => {
    latest.current = { place: shown.place, walk };
  });
  useLayoutEffect(() => {
    // A submit that waited for React is replayed right away, so the first place is set without a transition.
    function show(next: ShownQuestion) {
      if (next.isMove) startTransition(() => setShown(next));
      else setShown(next);
    }
    function follow(isMove: boolean) {
      const name = location.hash.slice(1) || FIRST;
      const place = PLACES.find((each) => each === name);
      const { passed, at } = latest.current.walk();
      // A link inside the page, such as "Skip to the main content", leads back to the question.
      if (place === undefined) location.replace(`#${latest.current.place}`);
      else if (place === at || passed.some((each) => each === place)) show({ place, isMove });
      else location.replace(`#${at}`);
    }
    const onMove = () => follow(true);
    follow(false);
    addEventListener('hashchange', onMove);
    return () => removeEventListener('hashchange', onMove);
  }, []);
  useLayoutEffect(() => {
    const heading = shown.isMove && form.current?.querySelector<HTMLElement>(`#${shown.place} h2`);
    if (heading) heading.focus({ preventScroll: true });
  }, [form, shown]);

  return {
    place: shown.place,
    /** Whether this question was opened from the result to change its answer. */
    isChange: () => cameFrom() === 'result',
    go(next: Place) {
      const from = cameFrom() === 'result' ? 'result' : shown.place;
      location.hash = next;
      history.replaceState({ from }, '');
    },
    back(previous: Place) {
      if (cameFrom() === undefined) location.replace(`#${previous}`);
      else history.back();
    },
    restart: () => location.replace(`#${FIRST}`),
  };
}

/** The place from which this entry of the history was opened. */
const cameFrom = (): unknown => Object(history.state).from;
