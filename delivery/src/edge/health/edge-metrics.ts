import { Counter, Histogram, Registry } from 'prom-client';

export type EdgeMetrics = {
  countRequest(kind: string, status: number, seconds: number): void;
  countHtml(bytes: number): void;
  text(): Promise<string>;
};

/** Creates the metrics of the edge, in a separate Prometheus registry. */
export function createEdgeMetrics(): EdgeMetrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'lexboard_edge_requests_total',
    help: 'Requests answered, by kind of route and status',
    labelNames: ['kind', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'lexboard_edge_request_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const html = new Counter({
    name: 'lexboard_edge_html_bytes_total',
    help: 'Bytes of pages rendered, before compression',
    registers,
  });
  return {
    countRequest(kind, status, seconds) {
      requests.inc({ kind, status });
      duration.observe({ kind }, seconds);
    },
    countHtml: (bytes) => html.inc(bytes),
    text: () => registry.metrics(),
  };
}
