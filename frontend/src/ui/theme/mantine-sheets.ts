// What Mantine's parts are made of. Order matters within Mantine's layer, where a part's sheet has to stand behind those of
// what it is made of: so whoever has a sheet of a part has these first.
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
