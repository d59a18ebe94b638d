import { Globe } from "lucide-react";
import { Status } from "@/components/ui/badge";
import type { Site } from "@/lib/contract/site";
import { publishedWord } from "./site-words";

export function SiteStatus({ site }: { site: Pick<Site, "published"> }) {
  if (!site.published) return <Status>{publishedWord(site)}</Status>;
  return (
    <Status tone="success" icon={Globe}>
      {publishedWord(site)}
    </Status>
  );
}
