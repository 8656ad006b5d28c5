import { Upcoming } from "./upcoming.tsx";

export const ImageAlignmentScreen = () => <Upcoming path="/admin/image-alignment" />;
