// ONNX Runtime reads it once, at startup. Without it, versions from 1.29 on report the machine and the networks that it
// runs to Microsoft, and store a machine ID in the user's folder: https://github.com/microsoft/onnxruntime/pull/27379
process.env['ORT_DISABLE_TELEMETRY'] = '1';
