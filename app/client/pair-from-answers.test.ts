import { expect, test } from 'vitest';
import { pairFromAnswers } from './pair-from-answers.ts';

const OTHERS = ['chapter7', 'chapter13'];

test('without an answer, the first two are shown', () => {
  expect(pairFromAnswers([], OTHERS)).toEqual(OTHERS);
});

test('the choice that most answers name comes first', () => {
  const looks = [['settlement', 'nothing'], ['nothing'], ['nothing', 'settlement'], ['chapter7']];
  expect(pairFromAnswers(looks, OTHERS)).toEqual(['nothing', 'settlement']);
});

test('of two that are named equally often, the one higher in the list comes first', () => {
  const looks = [
    ['settlement', 'chapter13'],
    ['chapter11', 'settlement', 'chapter13'],
  ];
  expect(pairFromAnswers(looks, OTHERS)).toEqual(['settlement', 'chapter13']);
});

test('if the answers name only one choice, another one is added', () => {
  expect(pairFromAnswers([['chapter7']], OTHERS)).toEqual(['chapter7', 'chapter13']);
  expect(pairFromAnswers([['nothing']], OTHERS)).toEqual(['nothing', 'chapter7']);
});
