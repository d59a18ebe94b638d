export { showViewer as GET } from "@/lib/bff/reference-viewer";
