import type { Look } from '../look.ts';
import { mirror, warp } from '../pen/shape.ts';
import { circle, group, outlined, path, stroke } from '../pen/svg.ts';

const both = (look: Look, draw: (flip: (d: string) => string) => string): string =>
  draw((d) => look.onHead(d)) + draw((d) => look.onHead(mirror(d)));

/** The inside of an ear, which a back does not show. */
const inside = ({ behind, hair }: Look, color = '#f6b4bd'): string => (behind ? hair.shade : color);

const cat = (look: Look): string =>
  both(
    look,
    (d) =>
      outlined(
        d('M-112,-74C-132,-130 -132,-196 -118,-226C-88,-206 -52,-174 -36,-142Z'),
        look.hair.base,
        look.hair.line,
        3,
      ) +
      path(d('M-104,-96C-116,-136 -116,-176 -110,-198C-92,-182 -72,-160 -62,-144C-78,-134 -92,-116 -104,-96Z'), {
        fill: inside(look),
      }) +
      outlined(
        d(
          'M-106,-88C-100,-116 -92,-128 -88,-160C-80,-140 -74,-132 -70,-130C-66,-138 -62,-142 -58,-150C-54,-136 -48,-134 -44,-132Z',
        ),
        look.hair.light,
        look.hair.line,
        1.6,
      ),
  );

const fox = (look: Look): string =>
  both(
    look,
    (d) =>
      outlined(
        d('M-116,-66C-150,-140 -150,-226 -134,-262C-96,-226 -54,-182 -34,-142Z'),
        look.hair.base,
        look.hair.line,
        3,
      ) +
      path(d('M-134,-262C-96,-226 -84,-214 -74,-202C-100,-206 -124,-206 -145,-196C-146,-222 -142,-246 -134,-262Z'), {
        fill: look.hair.line,
      }) +
      path(d('M-106,-96C-126,-140 -128,-176 -124,-196C-104,-190 -78,-172 -62,-148C-78,-136 -94,-118 -106,-96Z'), {
        fill: inside(look, '#fff4ea'),
      }) +
      stroke(d('M-100,-106C-104,-130 -106,-150 -110,-168M-84,-124C-86,-140 -92,-156 -98,-166'), '#e8cdb8', 3),
  );

const rabbit = (look: Look): string => {
  const folded = look.random('rabbit')() < 0.35;
  const left =
    outlined(
      look.onHead('M-76,-128C-112,-190 -120,-300 -92,-342C-58,-330 -30,-220 -34,-144Z'),
      look.hair.base,
      look.hair.line,
      3,
    ) + path(look.onHead('M-68,-148C-92,-200 -96,-282 -86,-314C-66,-290 -48,-220 -46,-156Z'), { fill: inside(look) });
  const right = folded
    ? outlined(
        look.onHead(
          'M34,-144C36,-200 54,-250 84,-262C120,-270 156,-230 168,-176C146,-176 120,-196 104,-214C96,-190 88,-160 76,-128Z',
        ),
        look.hair.base,
        look.hair.line,
        3,
      ) + path(look.onHead('M46,-152C50,-196 62,-232 82,-244C90,-226 84,-180 72,-148Z'), { fill: inside(look) })
    : outlined(
        look.onHead('M76,-128C112,-190 120,-300 92,-342C58,-330 30,-220 34,-144Z'),
        look.hair.base,
        look.hair.line,
        3,
      ) + path(look.onHead('M68,-148C92,-200 96,-282 86,-314C66,-290 48,-220 46,-156Z'), { fill: inside(look) });
  return left + right;
};

const bear = (look: Look): string =>
  both(
    look,
    (d) =>
      outlined(
        d('M-118,-80C-152,-110 -150,-172 -106,-180C-66,-184 -46,-160 -48,-136Z'),
        look.hair.base,
        look.hair.line,
        3,
      ) + path(d('M-106,-98C-128,-120 -124,-158 -100,-160C-78,-160 -68,-148 -66,-138Z'), { fill: inside(look) }),
  );

const horns = (look: Look): string => {
  const bone = look.tint(look.random('horn')() < 0.5 ? '#f4ecdd' : '#3d3446');
  const line = '#2a2230';
  return both(
    look,
    (d) =>
      outlined(
        d('M-84,-116C-100,-150 -104,-186 -92,-224C-72,-196 -54,-170 -44,-140C-56,-138 -72,-128 -84,-116Z'),
        bone,
        line,
        2.8,
      ) +
      stroke(d('M-88,-136C-78,-146 -66,-152 -54,-156M-94,-158C-84,-166 -74,-172 -66,-174'), line, 2, {
        'stroke-opacity': 0.5,
      }) +
      path(d('M-54,-156C-48,-146 -46,-142 -44,-140C-56,-138 -60,-136 -66,-132C-60,-140 -56,-148 -54,-156Z'), {
        fill: line,
        'fill-opacity': 0.3,
      }),
  );
};

const curled = (look: Look): string => {
  const bone = look.tint('#4a3d54');
  const line = '#1f1826';
  return both(
    look,
    (d) =>
      outlined(
        d(
          'M-86,-112C-130,-150 -186,-136 -190,-86C-192,-50 -164,-30 -146,-44C-160,-52 -168,-70 -160,-88C-150,-110 -120,-104 -104,-78Z',
        ),
        bone,
        line,
        2.8,
      ) +
      stroke(
        d(
          'M-112,-128C-114,-116 -116,-106 -122,-100M-142,-134C-142,-120 -142,-112 -144,-104M-170,-120C-164,-110 -160,-104 -158,-98M-188,-90C-178,-86 -170,-84 -162,-82',
        ),
        '#8b7a96',
        3,
        { 'stroke-opacity': 0.8 },
      ),
  );
};

/** Animal ears and horns, over the hair. */
export const animalEars = (look: Look): string => {
  switch (look.character.ears) {
    case 'cat':
      return cat(look);
    case 'fox':
      return fox(look);
    case 'rabbit':
      return rabbit(look);
    case 'bear':
      return bear(look);
    case 'horns':
      return horns(look);
    case 'demon_horns':
      return curled(look);
    default:
      return '';
  }
};

/** Earrings, at both lobes. */
export const earrings = (look: Look): string => {
  const gold = look.tint('#f0c95c');
  const accent = look.clothes[2];
  const hang = (x: number): string => {
    const at = (d: string): string => warp(d, (px, py) => [px + x, py + 66]);
    switch (look.character.earrings) {
      case 'stud':
        return circle([x, 68], 6, { fill: accent.base, stroke: accent.line, 'stroke-width': 2 });
      case 'hoop':
        return (
          stroke(at('M0,-2C-16,2 -16,32 0,34C16,32 16,2 0,-2Z'), '#8a6a2a', 6) +
          stroke(at('M0,-2C-16,2 -16,32 0,34C16,32 16,2 0,-2Z'), gold, 3.4)
        );
      case 'star':
        return (
          stroke(at('M0,0L0,14'), '#8a6a2a', 2) +
          path(at('M0,12L5,23L17,24L8,32L11,44L0,37L-11,44L-8,32L-17,24L-5,23Z'), {
            fill: gold,
            stroke: '#8a6a2a',
            'stroke-width': 2,
          })
        );
      case 'tassel':
        return (
          stroke(at('M0,0L0,12'), gold, 3) +
          outlined(at('M-6,12L6,12L11,56L0,52L-11,56Z'), accent.base, accent.line, 2) +
          path(at('M-7,12L7,12L8,22L-8,22Z'), { fill: gold })
        );
      default:
        return '';
    }
  };
  return group(hang(-108) + hang(108), {});
};
