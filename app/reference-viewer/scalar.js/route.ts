export { sendViewerScript as GET } from "@/lib/bff/reference-viewer";
