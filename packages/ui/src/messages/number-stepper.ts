export const numberStepperMessages = { decrease: 'Decrease', increase: 'Increase' };
