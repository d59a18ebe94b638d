import { PageFact, PageFacts } from "@/components/platform/layout/page-facts";
import { ProgressCount } from "@/components/platform/layout/progress-count";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { Translation, TranslationParams } from "@/lib/contract/translations/translations";
import { plural } from "@/lib/format/format";
import { languageName } from "@/lib/format/languages";
import { titled } from "@/lib/format/titled";
import { paths } from "@/lib/url/paths";
import { freshShare } from "./translation-labels";

interface TranslationFactsProps {
  params: TranslationParams;
  translation: Translation | undefined;
}

/** Source, target, freshness and runs of a translation. */
export function TranslationFacts({ params, translation }: TranslationFactsProps) {
  if (!translation) return <Skeleton className="mx-page mb-3 h-11" />;
  const { organizationId } = params;
  const { source, result, stats, progress } = translation;
  const spaceAt = (spaceId: string) => paths.spaceContent({ organizationId, spaceId });
  return (
    <>
      <PageFacts>
        <PageFact label="Source">
          <TextLink href={spaceAt(source.space)}>
            {titled(progress.title)} ({languageName(source.language)})
          </TextLink>
        </PageFact>
        <PageFact label="Translated space">
          {result ? (
            <TextLink href={spaceAt(result.space)}>
              Open in {languageName(translation.language)}
            </TextLink>
          ) : (
            "Not created yet"
          )}
        </PageFact>
        <PageFact label="Up to date">
          {freshShare(translation)}% of {plural(progress.pages, "page")}
        </PageFact>
        <PageFact label="Last run">
          {progress.lastRunAt ? <TimeAgo time={progress.lastRunAt} /> : "Never"}
        </PageFact>
        <PageFact label="Translated in last run">
          {plural(stats.latestPages, "page")}, {plural(stats.latestWords, "word")}
        </PageFact>
        <PageFact label="Total">
          {plural(stats.runs, "run")}, {plural(stats.totalWords, "word")}
        </PageFact>
        {progress.lastEngine && <PageFact label="Translated by">{progress.lastEngine}</PageFact>}
      </PageFacts>
      {progress.run && (
        <div className="px-page pb-3">
          <ProgressCount
            label="Pages translated"
            done={progress.run.done}
            all={progress.run.pages}
            word="pages translated"
          />
        </div>
      )}
    </>
  );
}
