import { PageMissing } from "@/components/platform/layout/page-missing";

export const metadata = { title: "Not found" };

export default function NotFound() {
  return <PageMissing />;
}
