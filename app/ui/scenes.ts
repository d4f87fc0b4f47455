/* Drawings in the colors of the sample. Pages show them in the colors of the firm's brand, and the publisher makes images of them. */
export { default as firstLight } from './first-light.svg?raw';
export { default as mark } from './mark.svg?raw';
export { default as ridge } from './ridge.svg?raw';
