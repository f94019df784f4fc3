import { MatchLines } from '@mekiki/ui';

const query = { src: '/images/8.svg', alt: 'Your image', width: 1024, height: 1024 };
const result = { src: '/images/8.svg', alt: 'A girl in a field of flowers', width: 1024, height: 1024 };

export default function WhatAgrees() {
  return (
    <MatchLines
      query={query}
      result={result}
      points={[
        { x: 397, y: 530, u: 0.388, v: 0.518 },
        { x: 643, y: 541, u: 0.628, v: 0.528 },
        { x: 508, y: 652, u: 0.496, v: 0.637 },
        { x: 512, y: 719, u: 0.5, v: 0.702 },
      ]}
    />
  );
}
