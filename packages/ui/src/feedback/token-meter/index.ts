export { TokenMeter, type TokenMeterProps } from './TokenMeter.tsx';
