import type { Site } from "@/lib/contract/sites/site";
import { titled } from "@/lib/format/titled";
import { bareAddress } from "./site-labels";

/** Address that a site gets when it is published, if the service tells it. */
export function FutureAddress({ site: { urls } }: { site: Pick<Site, "urls"> }) {
  if (!urls.whenPublished) return null;
  return (
    <p>
      Readers find it at{" "}
      <strong dir="ltr" className="wrap-anywhere font-medium text-text">
        {bareAddress(urls.whenPublished)}
      </strong>
      .
    </p>
  );
}

/** Warning about pages without text. */
export function NoText({ title }: { title: string }) {
  return (
    <>
      <span className="bidi">{titled(title)}</span>, where readers begin, has no text yet.
    </>
  );
}
