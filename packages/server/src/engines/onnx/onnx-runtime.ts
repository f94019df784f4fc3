/** ONNX Runtime without telemetry. All code imports it from here. */
import './no-telemetry.ts';

// oxlint-disable-next-line no-restricted-imports -- this is the module that the rule sends to
export { InferenceSession, Tensor } from 'onnxruntime-node';
