export const toolHeaderMessages = { status: 'Status', version: 'Version', engine: 'Engine' };
