import { operation } from "#lib/contract/platform/define.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { trackedEvents } from "./track-events.ts";

/** Operation of the API format that this product does not implement, with its feature. */
export interface Unavailable {
  op: Operation;
  feature: string;
}

const missing = (feature: string, method: "GET" | "POST", path: string): Unavailable => ({
  feature,
  op: operation({ method, path, summary: feature, tag: "unavailable", role: "user", ok: 200 }),
});

const git = "Git sync";
const answers = "Answers from documentation";
const insights = "Insights into visitors";

/**
 * Operations that return 501 with the feature's name, so that clients can distinguish them from a
 * wrong address. Their parameters aren't named as ids, as any id gets that response.
 */
export const unavailable: readonly Unavailable[] = [
  missing(git, "POST", "/v1/spaces/{space}/git/import"),
  missing(git, "POST", "/v1/spaces/{space}/git/export"),
  missing(git, "GET", "/v1/spaces/{space}/git/info"),
  missing(answers, "POST", "/v1/orgs/{organization}/ask"),
  missing(answers, "GET", "/v1/orgs/{organization}/ask/stream"),
  missing(answers, "GET", "/v1/orgs/{organization}/ask/questions"),
  missing(answers, "GET", "/v1/orgs/{organization}/ask/questions/stream"),
  missing(answers, "POST", "/v1/orgs/{organization}/sites/{site}/ask"),
  missing(answers, "GET", "/v1/orgs/{organization}/sites/{site}/ask/questions"),
  missing(answers, "POST", "/v1/orgs/{organization}/sites/{site}/ai/response"),
  missing(answers, "GET", "/v1/orgs/{organization}/sites/{site}/questions"),
  missing(answers, "GET", "/v1/orgs/{organization}/sites/{site}/questions/{question}"),
  missing(answers, "GET", "/v1/orgs/{organization}/sites/{site}/questions/{question}/sources"),
  missing(answers, "GET", "/v1/orgs/{organization}/sites/{site}/question-stats"),
  { feature: insights, op: trackedEvents },
  missing(insights, "POST", "/v1/orgs/{organization}/sites/{site}/insights/events/aggregate"),
  missing(insights, "GET", "/v1/orgs/{organization}/sites/{site}/insights/visitor-segments"),
];
