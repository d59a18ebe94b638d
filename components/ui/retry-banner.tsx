import { Banner } from "./banner";
import { Button } from "./button";
import { mayPass } from "./problem";

interface RetryBannerProps {
  title: string;
  tone: "warning" | "danger";
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Error of a small part of the page, with a retry if it can help. */
export function RetryBanner({ title, tone, query }: RetryBannerProps) {
  return (
    <Banner
      tone={tone}
      title={title}
      action={
        mayPass(query.error) && (
          <Button size="small" pending={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        )
      }
    >
      {query.error?.message}
    </Banner>
  );
}
