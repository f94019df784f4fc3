/** The items of the specification, section by section, in its order. */
import { calls } from './items/calls.ts';
import { constants } from './items/constants.ts';
import { entities } from './items/entities.ts';
import { errors } from './items/errors.ts';
import { product } from './items/product.ts';
import { roles } from './items/roles.ts';
import { screens } from './items/screens.ts';
import { states } from './items/states.ts';
import { validation } from './items/validation.ts';

export const SECTIONS = [product, screens, entities, states, validation, roles, calls, errors, constants];
