// ONNX Runtime reads it once, when it starts. Without it, versions from 1.29 on tell Microsoft about the machine and the
// networks that it runs, and keep a number of the machine in its user's folder: https://github.com/microsoft/onnxruntime/pull/27379
process.env['ORT_DISABLE_TELEMETRY'] = '1';
