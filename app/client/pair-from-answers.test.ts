import { expect, test } from 'vitest';
import { pairFromAnswers } from './pair-from-answers.ts';

const OTHERS = ['chapter7', 'chapter13'];

test('without an answer, the first two stand there', () => {
  expect(pairFromAnswers([], OTHERS)).toEqual(OTHERS);
});

test('the choice that most answers name comes first', () => {
  const looks = [['settlement', 'nothing'], ['nothing'], ['nothing', 'settlement'], ['chapter7']];
  expect(pairFromAnswers(looks, OTHERS)).toEqual(['nothing', 'settlement']);
});

test('of two that are named as often, the one that stands higher comes first', () => {
  const looks = [
    ['settlement', 'chapter13'],
    ['chapter11', 'settlement', 'chapter13'],
  ];
  expect(pairFromAnswers(looks, OTHERS)).toEqual(['settlement', 'chapter13']);
});

test('one choice that is named alone gets another beside it', () => {
  expect(pairFromAnswers([['chapter7']], OTHERS)).toEqual(['chapter7', 'chapter13']);
  expect(pairFromAnswers([['nothing']], OTHERS)).toEqual(['nothing', 'chapter7']);
});
