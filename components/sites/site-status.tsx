import { Globe } from "lucide-react";
import { Status } from "@/components/ui/badge";
import type { Site } from "@/lib/contract/sites/site";
import { publishedLabel } from "./site-labels";

export function SiteStatus({ site }: { site: Pick<Site, "published"> }) {
  if (!site.published) return <Status>{publishedLabel(site)}</Status>;
  return (
    <Status tone="success" icon={Globe}>
      {publishedLabel(site)}
    </Status>
  );
}
