export { NO_SPAN, type Facts, type Span, type SpanStart } from './span.js';
export { ProjectionSpans } from './projection-spans.js';
export { commandsModule } from './traced-commands.js';
export { traceIdFor } from './traceparent.js';
export { traceRequests } from './trace-requests.js';
export { NoTracing, Tracing } from './tracing.js';
export { TracingModule } from './tracing.module.js';
export { WriteSpans } from './write-spans.js';
