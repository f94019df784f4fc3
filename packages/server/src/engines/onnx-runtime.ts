/** ONNX Runtime, which tells nobody about it. All code takes it from here. */
import './no-telemetry.ts';

// oxlint-disable-next-line no-restricted-imports -- the one place
export { InferenceSession, Tensor } from 'onnxruntime-node';
