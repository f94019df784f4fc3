/** Vitest setup file: React warns of updates outside `act`. A file whose tests wait by themselves turns it off until its end. */
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
